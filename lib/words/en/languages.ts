export const words = {
  title: "Language",
  lead: "For pages, e-mails and the PDFs you download.",
  failed: "We couldn’t load your language",
  notSaved: "Your language wasn’t saved",
  likeBrowser: "As in this browser",
};
