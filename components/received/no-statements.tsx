import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { words } from "@/lib/words/received";
import { words as statements } from "@/lib/words/statements";

/** Before the first statement: how to begin. */
export const NoStatements = ({ mayImport, children }: { mayImport: boolean; children: ReactNode }) => (
  <div className="mx-auto grid max-w-xl gap-4">
    <Card>
      <EmptyState title={statements.none} className="py-8!">
        <p>
          {(mayImport ? words.none.mayImport : words.none.lead)(
            // words: the setting’s name
            <code className="font-mono text-sm">STATEMENTS_DIR</code>,
          )}
        </p>
      </EmptyState>
    </Card>
    {children}
  </div>
);
