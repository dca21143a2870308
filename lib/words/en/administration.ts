const NAME_TAKEN = "This name is already used.";

export const words = {
  account: {
    noNickname: "This account has no nickname. Reload the page to see it.",
    sameNickname: "This account is already called so. Reload the page to see it.",
  },
  apiToken: {
    end: "Choose an end in the future.",
    tooLong: "A token lasts a year at most.",
    taken: "Another API token is called so. Choose a name that says which program uses it.",
    name: "This name is already in use.",
  },
  app: {
    noPassword: "You don’t sign in with a password, so no code is asked for.",
    enrolled: "You already have an authenticator app. Remove it, then add another.",
    noneWaiting: "No app is waiting for its first code. Begin again.",
  },
  passkey: {
    known: "This passkey is known already. Nothing was added.",
    notMade: "This passkey could not be verified, so it was not added. Try again.",
    tooMany: (most: number) =>
      `You already have ${most} passkeys. Remove one that you no longer use, then add this one.`,
  },
  payerConfirmed: "Two people have already confirmed this payer.",
  person: {
    taken: "A person with this e-mail address already exists. Look for them in the list.",
    email: "This e-mail address is already in use.",
    disabled: "This person is already disabled.",
    enabled: "This person already has access.",
  },
  standIn: {
    away: "Choose an approver.",
    standIn: "Choose another person who works with redemptions.",
    order: "Enter an end after the start.",
    past: "This period has ended.",
    tooLong: (days: number) => `Use at most ${days} days.`,
    taken: (away: string) =>
      `A colleague already stands in for ${away} at that time. End that first, or choose another time.`,
    tooEarly: "New approvers can approve from the day after acceptance. Enter a later end.",
    ended: "This stand-in has ended. Reload the page.",
  },
  template: {
    currency: (currency: string) => `${currency} can’t be redeemed here.`,
    otherCurrency: (paidIn: string, currency: string) =>
      `This bank account is in ${paidIn}, not in ${currency}.`,
    tooMany: (most: number) => `There are ${most} templates already. Remove one first.`,
    taken: `${NAME_TAKEN} Choose another one.`,
    name: NAME_TAKEN,
  },
  wallet: {
    checksum: (name: string | null) =>
      `This address fails its checksum${name === null ? "" : ` (${name})`}: at least one character is wrong. Copy it again.`,
    known: "Nothing has to be recorded: this wallet’s network and address are known.",
    recorded: "A colleague has already recorded this wallet’s network and address.",
    network: "Choose one of the networks that are set up here.",
    otherNetwork: (network: string) => `The issuer says this wallet is on ${network}.`,
    address: (network: string, hint: string) => `An address on ${network} has ${hint}.`,
    letters: "The letters contradict the address’s own checksum. Copy it again.",
    otherAddress: "The issuer shows another address for this wallet.",
  },
};
