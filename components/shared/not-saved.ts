import { words } from "@/lib/words/shared";

/** What a form of the settings says when saving failed and no single field is at fault. */
export const NOT_SAVED = {
  get title() {
    return words.notSaved.title;
  },
  get unknown() {
    return words.notSaved.unknown;
  },
};
