const gone = (what: string) => `${what} not found. Check the link, or look it up in the list.`;

const OUR_SIDE = "Something went wrong on our side.";
const ASKING_ISSUER =
  "Many people are asking the issuer right now. Wait a moment, then try again. Nothing was changed.";

export const words = {
  notFound: {
    apiToken: gone("API token"),
    authenticatorApp: gone("Authenticator app"),
    bankAccount: gone("Bank account"),
    bankLine: gone("Bank line"),
    change: gone("Change"),
    page: gone("Page or record"),
    passkey: gone("Passkey"),
    person: gone("Person"),
    redemption: gone("Redemption"),
    session: gone("Session"),
    standIn: gone("Stand-in"),
    statement: gone("Statement"),
    template: gone("Template"),
    tokenStop: gone("Stop of a token"),
    wallet: gone("Wallet"),
  },
  fields: "Some fields are invalid. Nothing was saved.",
  unknownField: "Unknown field.",
  unknownCursor: "We don’t know this page marker.",
  signIn: "Sign in to continue.",
  unknownToken: "We don’t know this API token, or it has expired or was removed.",
  outOfScope: (scopes: string) => `This API token may only ${scopes}.`,
  wrongOrigin: "This request didn’t come from one of our pages.",
  wrongType: (type: string) => `Send ${type}.`,
  noJson: "The request is not readable JSON.",
  tooLarge: "The request is too large.",
  downloads:
    "Other downloads are still under way, yours or a colleague’s. Try again in a moment, or cancel one of yours.",
  notFollowed: "Changes can’t be followed right now. Pages check for them now and then.",
  internal: `${OUR_SIDE} Nothing was sent twice. Check where the redemption stands before you try again.`,
  databaseAway: "We can’t reach our database right now. Nothing was saved. Try again in a moment.",
  issuer: {
    timeout: "The issuer didn’t answer in time. Your data is safe. Try again in a moment.",
    notFound: "The issuer doesn’t know this id. Check the link, or look it up in the list.",
    refused: "The issuer didn’t accept this. Nothing was changed. Check what you entered.",
    listTooLong:
      "The issuer’s list is too long for us to read: we read up to 16 MiB, about 10,000 entries. Ask the issuer to remove what you no longer use.",
    failed:
      "We couldn’t reach the issuer, or couldn’t read its answer. Your data is safe. Try again in a moment.",
  },
  /** Before any page or route sees the request. */
  edge: {
    tooLarge:
      "This request is larger than the 64 KB we accept, or the 20 MB of a bank statement. Nothing was saved.",
    tooMany: "The server is busy. Nothing was saved. Try again in a moment.",
    downloads: "Too many downloads are under way. Try again in a moment.",
    failed: OUR_SIDE,
    starting: "Redemption Desk is starting. Try again in a moment.",
    method: "There is nothing here for this kind of request.",
    address: "This address can’t be read. Check it for a wrong “%”.",
  },
  limits: {
    proposal:
      "You’ve proposed a lot within an hour. Let your colleagues decide first, then try again. Nothing was changed.",
    challenge:
      "You’ve asked for your passkey many times. Wait a few minutes, then try again. Nothing was changed.",
    read: "You’ve asked for a lot within a minute. Wait a moment, then try again. Nothing was changed.",
    wrong_group:
      "Too many groups were wrong. If the issuer reads out another address, choose “Doesn’t match”. Otherwise, try again later. Nothing was changed.",
    reads_of_all: ASKING_ISSUER,
    reads_of_viewers: ASKING_ISSUER,
    program:
      "This API token has been used a lot within a minute. Wait a moment, then try again. Nothing was changed.",
  },
  signingIn: {
    databaseAway: "We can’t reach our database right now. Try again in a moment.",
    failed: `${OUR_SIDE} Try again in a moment.`,
    tooMany: "Too many sign-ins right now. Wait a moment, then try again.",
    noBusinessAccount: "There is no single sign-on here.",
    noPasskeys: "Passkeys don’t sign in here.",
  },
  session: {
    ended: "You have been signed out meanwhile. Nothing was changed. Sign in to continue.",
    noAccess: "Your access has ended. Nothing was changed.",
  },
  link: "This link has expired or was used. Ask for a new one. Nothing was changed.",
  password: {
    tooShort: (least: number) => `Use at least ${least} characters.`,
    tooLong: (most: number) => `Use at most ${most} characters.`,
    emailName: "Leave your e-mail name out of your password.",
    easy: "This password is too easy to guess. Use several unrelated words, or let your password manager make one.",
    current: "This is your current password. Choose another one.",
    wrong: "This password is wrong.",
    wrongTooOften: "Too many wrong passwords. Wait 15 minutes, then try again.",
    busy: "Many people are signing in right now. Nothing was changed. Try again in a few seconds.",
    changed: "Your password was changed meanwhile. Nothing else was changed. Try again.",
    none: "You have no password yet. On the sign-in page, “Forgot password?” sends you a link to set one.",
    off: "Passwords are turned off here. Sign in with your business account.",
  },
  code: {
    enter: "Enter the code from your authenticator app.",
    wrong: "This code is wrong or was used already. Enter the one that your app shows now.",
  },
  proof: {
    sign: "Sign this with your passkey. Nothing was changed yet.",
    passkey: "The rules ask for a passkey.",
    confirm: "Confirm that it’s you. Nothing was changed yet.",
    tooLongAgo: (minutes: number) =>
      `You last signed in or gave your password more than ${minutes} minutes ago.`,
    notVerified: "This passkey could not be verified. Nothing was changed. Try again.",
    signAgain: "Sign it again with one of your passkeys.",
    noPasskey: "You have no passkey yet. Add one under Your account.",
    otherContent: "This is not what its request will hold.",
    bareAddress: "Passkeys need an address with a name, not a number. Ask an admin.",
  },
};
