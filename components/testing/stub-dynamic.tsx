import { type ComponentType, createElement } from "react";

type Loaded = ComponentType<object> | { default: ComponentType<object> };

const loaders: (() => Promise<void>)[] = [];

export const loadAllDynamic = () => Promise.all(loaders.map((load) => load()));

/** In place of next/dynamic, for every test of a component (setup.ts): what it loads is there when the test begins. */
export default function dynamic(load: () => Promise<Loaded>) {
  let Component: ComponentType<object> | null = null;
  loaders.push(async () => {
    if (Component) return;
    const loaded = await load();
    Component = "default" in loaded ? loaded.default : loaded;
  });
  return (props: object) => (Component ? createElement(Component, props) : null);
}
