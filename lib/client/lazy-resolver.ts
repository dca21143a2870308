import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

// zod would try on its first use whether it may evaluate code, and browsers report that against our security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Checks a form by its shape, which is loaded together with zod when somebody begins to type, so that no page carries them.
 * Where they cannot be loaded everything passes: the server checks it by the same shape.
 * `loadShape` gets what is typed, for the few shapes that depend on it.
 */
export function lazyResolver<Output, Input extends FieldValues>(
  loadShape: (values: Partial<Input>) => Promise<z.ZodType<Output, Input> | z.ZodType<Output>>,
): Resolver<Input, unknown, Output> {
  const load = (values: Partial<Input>) =>
    Promise.all([import("@hookform/resolvers/zod"), loadShape(values)]).catch(() => null);
  if (typeof document !== "undefined") {
    document.addEventListener("input", () => void load({}), { once: true, capture: true });
  }
  return async (values, context, options) => {
    const loaded = await load(values);
    if (!loaded) return { values: values as unknown as Output, errors: {} };
    const [{ zodResolver }, shape] = loaded;
    return (zodResolver(shape as never) as unknown as Resolver<Input, unknown, Output>)(
      values,
      context,
      options,
    );
  };
}
