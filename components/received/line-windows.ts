import { onDemand } from "@/components/ui/on-demand";

/** What a person is asked about a line, in a window. */
export const WINDOWS = {
  match: onDemand(() => import("./choose-redemption").then((module) => module.ChooseRedemption)),
  ignore: onDemand(() => import("./reason-dialogs").then((module) => module.IgnoreLine)),
  undo: onDemand(() => import("./reason-dialogs").then((module) => module.UndoMatch)),
};

export type Asked = keyof typeof WINDOWS;
