import { useEffect, useState } from "react";

/** The text as it was when no letter had come for a moment, so that not every letter is a question. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 150);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
