import { Link } from "@/components/ui/link";

export const BackToReceived = () => (
  <Link href="/received" className="hover:text-foreground">
    Received
  </Link>
);
