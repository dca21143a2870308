import { useEffect, useEffectEvent, useRef } from "react";
import { PasskeyError } from "@/components/shared/passkey-error";
import { toast } from "@/components/ui/toast";
import { useAddPasskey } from "@/lib/client/account";
import { deviceName } from "@/lib/domain/device-name";
import { words } from "@/lib/words/frame";

/** Has the browser make a passkey, named after the device, as soon as it is there. */
export function AddFirstPasskey({ onAdded }: { onAdded: () => void }) {
  const adding = useAddPasskey();
  const isAsked = useRef(false);
  const add = useEffectEvent(async () => {
    // Once, also where effects run twice.
    if (isAsked.current) return;
    isAsked.current = true;
    const name = deviceName(navigator.userAgent).slice(0, 50);
    const added = await adding.mutateAsync({ name }).catch(() => null);
    if (!added) return;
    toast.success(words.passkey.done, { description: added.name });
    onAdded();
  });
  useEffect(() => void add(), []);
  return adding.error ? <PasskeyError error={adding.error} /> : null;
}
