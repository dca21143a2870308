import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { words } from "@/lib/words/redemptions";

type NothingLeftProps = {
  title: string;
  /** What would appear here. */
  children?: ReactNode;
};

/** A page that lists what waits for a person, when nothing does. */
export const NothingLeft = ({ title, children }: NothingLeftProps) => (
  <Card>
    <EmptyState
      icon={<CircleCheck />}
      title={title}
      action={<LinkButton href="/">{words.overview}</LinkButton>}
    >
      {children}
    </EmptyState>
  </Card>
);
