import { notFound } from "next/navigation";
import { words } from "@/lib/words/public-pages";
import { titled } from "../../titled";

export const generateMetadata = titled(() => words.notFound.title);

/** Every address that is none of our pages: without it Next would answer with a page of its own, outside the frame. */
export default function Page(): never {
  notFound();
}
