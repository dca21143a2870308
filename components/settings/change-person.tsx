"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import type { Person } from "@/lib/contract/people";
import { ChangePersonForm } from "./change-person-form";

/** Opens one person's name, roles, password and access. */
export function ChangePerson({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const [open, setOpen] = useState(false);
  const [saving, setSaving] = useState(false);
  const id = `change-${person.id}`;
  return (
    <Dialog open={open} onOpenChange={(next) => saving || setOpen(next)}>
      <DialogTrigger asChild>
        <Button size="sm" aria-label={`Change ${person.name}`}>
          Change
        </Button>
      </DialogTrigger>
      <DialogContent
        title={<bdi className="[overflow-wrap:anywhere]">{person.name}</bdi>}
        description={<bdi className="[overflow-wrap:anywhere]">{person.email}</bdi>}
        footer={
          <>
            <Button onClick={() => setOpen(false)} disabled={saving}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={id} pending={saving}>
              Save
            </Button>
          </>
        }
      >
        <ChangePersonForm
          id={id}
          person={person}
          isSelf={isSelf}
          onSaving={setSaving}
          onDone={() => setOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
