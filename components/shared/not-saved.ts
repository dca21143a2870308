/** What a form of the settings says when saving failed and no single field is at fault. */
export const NOT_SAVED = {
  title: "Not saved",
  unknown: { title: "We don’t know if this was saved", safe: "Saving again is safe." },
};
