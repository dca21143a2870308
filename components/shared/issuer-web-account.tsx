import { LinkButton, type LinkButtonProps } from "@/components/ui/link-button";
import { TextLink } from "@/components/ui/text-link";
import { words } from "@/lib/words/shared";

/** Opens the issuer's own web account, for what is only done there; `url` is the setting ISSUER_WEB_URL. */
export function IssuerWebButton({ url, size }: { url: string } & Pick<LinkButtonProps, "size">) {
  return (
    <LinkButton href={url} external size={size}>
      {words.webAccount.open}
    </LinkButton>
  );
}

/** The issuer's web account within a sentence: a link where its place is set, otherwise the words. */
export function IssuerWebLink({ url }: { url: string | null }) {
  return url ? (
    <TextLink href={url} external>
      {words.webAccount.link}
    </TextLink>
  ) : (
    words.webAccount.link
  );
}
