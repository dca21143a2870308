import { Pencil } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useKeptDialog } from "@/components/ui/dialog";
import { onDemand } from "@/components/ui/on-demand";
import type { BankAccount } from "@/lib/contract/bank-accounts";

const NicknameDialog = onDemand(() => import("./nickname-dialog").then((module) => module.NicknameDialog));

/** Opens the form for what an account is called here. */
export function EditNickname({ account }: { account: BankAccount }) {
  const { open, setOpen, isUsed, trigger } = useKeptDialog(NicknameDialog.preload);
  return (
    <>
      <Button size="sm" variant="quiet" {...trigger}>
        <Pencil aria-hidden="true" />
        {account.nickname ? "Edit nickname" : "Add nickname"}
      </Button>
      {isUsed ? <NicknameDialog account={account} open={open} setOpen={setOpen} /> : null}
    </>
  );
}
