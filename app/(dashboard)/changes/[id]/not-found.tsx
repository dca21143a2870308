import { UnknownChange } from "@/components/changes/unknown-change";

export default function NotFoundPage() {
  return <UnknownChange />;
}
