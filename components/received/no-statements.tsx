import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

/** Before the first statement: how to begin. */
export const NoStatements = ({ mayImport, children }: { mayImport: boolean; children: ReactNode }) => (
  <div className="mx-auto grid max-w-xl gap-4">
    <Card>
      <EmptyState title="No statements yet" className="py-8!">
        <p>
          {mayImport ? "Import" : "A preparer, approver or admin imports"} a statement of each account, and
          its lines are matched to your redemptions. An admin can also have a folder watched (
          <code className="font-mono text-sm">STATEMENTS_DIR</code>).
        </p>
      </EmptyState>
    </Card>
    {children}
  </div>
);
