/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { Action, DetailList, StatusChip } from "./elements";

type VerifiableCardProps = {
  name: string;
  status: unknown;
  /** Where the buttons post: `<path>/approve` and `<path>/remove`. */
  path: string;
  badge?: Child;
  details: [string, Child][];
};

/** A wallet or bank account, with buttons to verify and remove it. */
export function VerifiableCard({ name, status, path, badge, details }: VerifiableCardProps) {
  return (
    <section class="card">
      <div class="head">
        <div class="title">
          <h3>{name}</h3>
          <StatusChip status={status} />
          {badge}
        </div>
        <div class="actions">
          {status === "PENDING" && <Action to={`${path}/approve`} label="Verify" tone="primary" />}
          <Action to={`${path}/remove`} label="Remove" tone="quiet" />
        </div>
      </div>
      <DetailList items={details} />
    </section>
  );
}
