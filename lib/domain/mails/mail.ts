import type { MailTopic } from "./topics";

/** A part of a mail's words: the same in all of them, or after what one is about. */
type Text<About> = string | ((about: About) => string);

/** What one mail says; an empty text is left out. Names from people are only ever text. */
export type MailWords = {
  subject: string;
  /** What heads it: the subject, but for what the mail shows large. */
  title: string;
  lead: string;
  next: string;
  button: string;
  /** It is headed in red, with what to do. */
  isAlarm: boolean;
};

/** A mail: one row of a table in this folder, whose key is its kind. */
export type Mail<About> = {
  /** With what people switch it off, where the pages show the same and nothing is sent meanwhile; left out where it always comes. */
  topic?: MailTopic;
  /** Something is wrong, and money or access can be lost by it. */
  isAlarm?: true | ((about: About) => boolean);
};

/**
 * What the mails of a kind say in one language (lib/words). What people write is read on a page of the desk alone: in a mail it would
 * pass for our own words, with an account number or a link in it. So a mail says only that there is a reason, and where.
 */
export type MailTexts<About> = {
  subject: Text<About>;
  /** What heads it, where that is not its subject. */
  title?: Text<About>;
  /** What happened. */
  lead: Text<About>;
  /** What the reader is asked to do. */
  next: Text<About>;
  button: Text<About>;
};

/** Whether it is still true by the time it is sent; otherwise it is dropped. */
export type StillTrue<Facts> = { stillTrue: (facts: Facts) => boolean };

/** A table of mails that are about the same kind of thing. Its keys are the kinds, which the queue knows from here. */
export const mailsOf =
  <Row>() =>
  <Kind extends string>(rows: Record<Kind, Row>): Record<Kind, Row> =>
    rows;

/** The words of a mail about this. */
export function wordsOf<About>(
  { isAlarm = () => false }: Mail<About>,
  { subject, title = subject, lead, next, button }: MailTexts<About>,
  about: About,
): MailWords {
  const said = (text: Text<About>) => (typeof text === "string" ? text : text(about));
  return {
    ...{ subject: said(subject), title: said(title), lead: said(lead), next: said(next) },
    ...{ button: said(button), isAlarm: isAlarm === true || isAlarm(about) },
  };
}
