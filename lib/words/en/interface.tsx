import type { ReactNode } from "react";

export const words = {
  title: "Interface for programs",
  lead: (link: (text: string) => ReactNode) => (
    <>
      All endpoints over HTTPS. A program identifies itself with an API token. It may use only the endpoints
      that name a token; all others are for people who are signed in. Programs read the same as{" "}
      {link("OpenAPI 3.1")}.
    </>
  ),
  search: { label: "Search", hint: "Path or field name", action: "Search", all: "Show all" },
  found: (count: number) => (count === 1 ? "1 endpoint" : `${count} endpoints`),
  none: { title: "Nothing found", lead: "Try another word." },
  who: {
    label: "Who may ask",
    anyone: "Anyone, also without signing in",
    signedIn: "Everyone who is signed in",
    token: (may: string) => `An API token that may ${may}`,
  },
  sent: "What is sent",
  answered: (status: string) => `Answer ${status}`,
  shapes: "Shapes",
};
