import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPage } from "@/components/testing/render";
import { useSameName } from "./same-name";

function Form({ onSend }: { onSend: (name: string) => void }) {
  const [name, setName] = useState("");
  const { asks, question } = useSameName(["Anton Weiss"]);
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="button" onClick={() => asks(name) || onSend(name)}>
        Send
      </button>
      {question(name)}
    </>
  );
}

test("a name that another has is asked about once, and sent when it is meant", async () => {
  const onSend = vi.fn();
  const { user } = renderPage(<Form onSend={onSend} />);
  const [field, send] = [screen.getByRole("textbox"), screen.getByRole("button")];
  await user.type(field, "anton  weiss");
  await user.click(send);
  screen.getByText("This name is taken");
  expect(onSend).not.toHaveBeenCalled();
  await user.type(field, " II");
  expect(screen.queryByText("This name is taken")).toBeNull();
  await user.clear(field);
  await user.type(field, "Anton Weiss");
  await user.click(send);
  expect(onSend).toHaveBeenCalledWith("Anton Weiss");
});
