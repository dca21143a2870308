import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ExplorerLink } from "@/components/shared/explorer-link";
import { GroupedText } from "@/components/shared/grouped-text";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { RequestError } from "@/components/shared/request-error";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { focusUnlessBusy } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import { maySendTokens } from "@/lib/domain/situations";
import { words } from "@/lib/words/send-wallet";
import { troubleText } from "../../copy/wallet";
import type { Payment } from "../payment";
import { type Ready, useReadiness } from "../send-checks";
import { ConnectedWallet, isReadyToAsk } from "./connected-wallet";
import { forgetSend, isRecorded, type KeptSend } from "./kept-send";
import type { FoundWallet } from "./provider";
import type { Trouble, WalletSession, WalletState } from "./session";
import { useWallet } from "./use-wallet";
import { useWallets, WalletList } from "./wallet-list";

/** A wallet about which something is under way stays on the page until that has ended. */
const UNDER_WAY: readonly WalletState["stage"][] = ["checking", "asking", "releasing", "unreleased"];

const BUSY: readonly WalletState["stage"][] = ["checking", "asking", "releasing"];

type WalletSendProps = {
  order: Order;
  payment: Payment;
  /** Where the step's action stands, once the page has drawn it. */
  bar: HTMLElement | null;
};

/** Sends the tokens from a wallet in this browser: connected, compared with the order, asked once, recorded. */
export function WalletSend({ order, payment, bar }: WalletSendProps) {
  const ready = useReadiness(order.id);
  const wallets = useWallets();
  const [preferred, setPreferred] = useState<FoundWallet>();
  const { chosen, state, kept, choose, leave, record, recording, error } = useWallet(order, payment);
  const stage = state?.stage ?? "idle";
  const isOver = kept !== null && isRecorded(order, kept.hash);
  useEffect(() => {
    if (isOver) forgetSend(order.id);
  }, [isOver, order.id]);
  // One press connects and asks the wallet, unless something is wrong with it: then the person goes on.
  const [goesOn, setGoesOn] = useState(false);
  const session = chosen?.session;
  const isFit = state !== undefined && stage === "connected" && isReadyToAsk({ state, payment }, ready);
  const isUnfit = state !== undefined && stage === "connected" && ready !== undefined && !isFit;
  useEffect(() => {
    if (!goesOn || !session) return;
    if (isFit) void session.send();
    if (isFit || isUnfit) setGoesOn(false);
  }, [goesOn, session, isFit, isUnfit]);
  if (kept && !isOver) {
    return (
      <WalletSection phase="sent">
        <SendOutcome
          kept={kept}
          network={payment.network}
          recording={recording}
          error={error}
          onRecord={record}
        />
      </WalletSection>
    );
  }
  if (!maySendTokens(order.situation) && !UNDER_WAY.includes(stage)) return null;
  const isConnected = stage !== "idle" && stage !== "connecting" && stage !== "asked";
  const isConnecting = stage === "connecting";
  const next = isConnecting ? chosen?.wallet : (preferred ?? wallets[0]);
  return (
    <WalletSection phase={isConnected ? "connected" : "choosing"}>
      {chosen && state && isConnected ? (
        <div ref={reveal} className="grid gap-2.5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p>
              {words.connectedTo(<UntrustedText className="font-medium">{chosen.wallet.name}</UntrustedText>)}
            </p>
            {stage === "connected" ? (
              <Button size="sm" variant="quiet" className="max-sm:-ml-2.5 sm:-mr-2.5" onClick={leave}>
                {words.chooseOther}
              </Button>
            ) : null}
          </div>
          <ConnectedWallet state={state} session={chosen.session} payment={payment} ready={ready} />
        </div>
      ) : (
        <WalletList wallets={wallets} chosen={next} disabled={isConnecting} onChoose={setPreferred} />
      )}
      {state?.trouble ? (
        <TroubleNotice
          key={state.trouble}
          trouble={state.trouble}
          stage={stage}
          situation={order.situation}
          onRelease={chosen?.session.releaseAgain}
        />
      ) : null}
      {bar &&
        createPortal(
          chosen && state && isConnected ? (
            <SendButton state={state} session={chosen.session} payment={payment} ready={ready} />
          ) : next ? (
            <MainButton
              pending={isConnecting}
              onClick={() => {
                setGoesOn(true);
                choose(next);
              }}
            >
              {words.connect}
            </MainButton>
          ) : null,
          bar,
        )}
    </WalletSection>
  );
}

type TroubleNoticeProps = Pick<Order, "situation"> & {
  trouble: Trouble;
  stage: WalletState["stage"];
  onRelease?: () => void;
};

function TroubleNotice({ trouble, stage, situation, onRelease }: TroubleNoticeProps) {
  const isUnreleased = stage === "unreleased";
  const notice = useRef<HTMLDivElement>(null);
  // Also once the order is free again, whichever of the two the page hears of first: what stands above it is longer then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is drawn at another height
  useLayoutEffect(() => reveal(notice.current), [stage, situation]);
  return (
    <div ref={notice}>
      <Notice
        tone="attention"
        role="alert"
        title={troubleText(trouble)}
        action={isUnreleased ? <Button onClick={onRelease}>{words.release}</Button> : undefined}
      >
        {isUnreleased ? words.unreleased : null}
      </Notice>
    </div>
  );
}

/** Brings what has just come out from behind the bar: the page's end is where the wallet's part stands. */
function reveal(shown: HTMLElement | null): void {
  // New browsers answer with a promise, which React would mistake for a cleanup function.
  shown?.scrollIntoView?.({ block: "nearest" });
}

type SendButtonProps = {
  state: WalletState;
  session: WalletSession;
  payment: Payment;
  ready: Ready | undefined;
};

/** The one button that asks the wallet. */
function SendButton({ state, session, payment, ready }: SendButtonProps) {
  const format = useFormatMoney();
  const isBusy = BUSY.includes(state.stage);
  const isReady = state.stage === "connected" && isReadyToAsk({ state, payment }, ready);
  return (
    <MainButton pending={isBusy} disabled={!isBusy && !isReady} onClick={session.send}>
      {words.send(format(payment.amount, payment.symbol), payment.symbol)}
    </MainButton>
  );
}

/** On phones it shares the line with the way to the hash. */
const MainButton = (props: ComponentProps<typeof Button>) => (
  <Button {...props} variant="primary" className={inBar} />
);

type WalletSectionProps = { phase: "choosing" | "connected" | "sent"; children: ReactNode };

function WalletSection({ phase, children }: WalletSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(phase);
  // The button that led on is gone, and the focus with it.
  useEffect(() => {
    if (before.current !== phase) focusUnlessBusy(heading.current);
    before.current = phase;
  }, [phase]);
  return (
    <section
      aria-labelledby="wallet"
      className={cn("px-5 pb-5 sm:px-6", phase === "choosing" ? "" : "border-t pt-4")}
    >
      <h3
        ref={heading}
        id="wallet"
        tabIndex={-1}
        className={phase === "choosing" ? "sr-only" : "mb-2 text-base font-semibold outline-none"}
      >
        {phase === "sent" ? words.sentTitle : words.title}
      </h3>
      <div className="grid gap-2.5 empty:hidden">{children}</div>
    </section>
  );
}

type SendOutcomeProps = {
  kept: KeptSend;
  /** Where it was sent, by name. */
  network: string;
  recording: boolean;
  error: unknown;
  onRecord: (hash: string) => void;
};

/** After the wallet has sent: its hash on the way into the record. */
export function SendOutcome({ kept: { hash }, network, recording, error, onRecord }: SendOutcomeProps) {
  return (
    <div className="grid gap-3">
      <Notice
        tone="success"
        role="status"
        title={words.outcome.title}
        action={
          error || recording ? undefined : (
            <Button onClick={() => onRecord(hash)}>{words.outcome.record}</Button>
          )
        }
      >
        <p>{recording ? words.outcome.recording : words.outcome.unrecorded}</p>
        <p className="mt-1">
          <GroupedText text={hash} />
          <ExplorerLink network={network} kind="tx" id={hash} className="-my-1.5 align-middle" />
        </p>
      </Notice>
      {error && !recording ? (
        <RequestError
          error={error}
          title={words.outcome.failed}
          safe={words.outcome.safe}
          action={<Button onClick={() => onRecord(hash)}>{words.outcome.retry}</Button>}
        />
      ) : null}
    </div>
  );
}
