import { notFound } from "next/navigation";

export const metadata = { title: "Page not found" };

/** Every address that is none of our pages: without it Next would answer with a page of its own, outside the frame. */
export default function Page(): never {
  notFound();
}
