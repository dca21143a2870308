"use client";

import { useEffect, useState } from "react";

const MARK = "#review";

/** Whether the review is shown. The browser's own way back leads from the review to the form. */
export function useReview() {
  const [reviewing, setReviewing] = useState(false);
  useEffect(() => {
    // A reload begins at the form, which has kept what was typed.
    if (location.hash === MARK) history.replaceState(history.state, "", location.pathname + location.search);
    const follow = () => setReviewing(location.hash === MARK);
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  return {
    reviewing,
    review() {
      history.pushState(history.state, "", MARK);
      setReviewing(true);
    },
    change() {
      if (location.hash === MARK) history.back();
      setReviewing(false);
    },
  };
}
