import { useEffect, useState } from "react";
import { monthIn, monthLasts } from "@/lib/domain/periods";

/** No timer is longer: a machine that slept past the end of a month notices soon. */
const LOOK_AGAIN_MS = 60_000;

/** The month that it is where the reader is, also once it has turned while the page is open. */
export function useMonth(zone: string): string {
  const [month, setMonth] = useState(() => monthIn(zone));
  useEffect(() => {
    const look = () => {
      setMonth(monthIn(zone));
      timer = setTimeout(look, Math.min(LOOK_AGAIN_MS, monthLasts(zone)));
    };
    let timer = setTimeout(look, 0);
    return () => clearTimeout(timer);
  }, [zone]);
  return month;
}
