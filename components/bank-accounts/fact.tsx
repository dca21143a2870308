import { DescriptionItem } from "@/components/ui/description-list";

type FactProps = {
  label: string;
  value: string | null;
  mono?: boolean;
  /** Leaves the row out where the issuer gave nothing. */
  optional?: boolean;
};

/** One field of the issuer's record, as it came; direction marks in it cannot reach the text around it. */
export function Fact({ label, value, mono, optional }: FactProps) {
  if (!value && optional) return null;
  return (
    <DescriptionItem label={<bdi className="[overflow-wrap:anywhere]">{label}</bdi>}>
      {value ? (
        <bdi className={mono ? "font-mono text-sm break-all" : "[overflow-wrap:anywhere]"}>{value}</bdi>
      ) : (
        <span className="text-muted-foreground">Not given</span>
      )}
    </DescriptionItem>
  );
}
