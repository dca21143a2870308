import { FileQuestion } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { words } from "@/lib/words/public-pages";
import { words as shared } from "@/lib/words/shared";
import { knowReader } from "../titled";

/** Inside the frame for who is signed in, and alone for who is not. */
export default async function NotFound() {
  await knowReader();
  return (
    <EmptyState
      icon={<FileQuestion />}
      title={words.notFound.title}
      level={1}
      action={
        <>
          <LinkButton href="/" variant="primary">
            {shared.broken.overview}
          </LinkButton>
          <LinkButton href="/orders">{words.notFound.redemptions}</LinkButton>
        </>
      }
    >
      {words.notFound.lead}
    </EmptyState>
  );
}
