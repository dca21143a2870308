// Loaded before everything else (NODE_OPTIONS=--require): the process's wall clock is off by SHIFT_CLOCK_MINUTES.
const shift = Number(process.env.SHIFT_CLOCK_MINUTES ?? 0) * 60_000;
const Real = Date;
const now = () => Real.now() + shift;

globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
