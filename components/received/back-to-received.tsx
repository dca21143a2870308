import { Link } from "@/components/ui/link";
import { words } from "@/lib/words/statements";

export const BackToReceived = () => (
  <Link href="/received" className="hover:text-foreground">
    {words.back}
  </Link>
);
