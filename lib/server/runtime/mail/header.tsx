import "server-only";
import { escapeInvisible } from "@/lib/domain/escape-invisible";
import { LIGHT } from "@/lib/server/outside";

/** Whose desk writes: drawn with text and a background only, since mail programs don't load images from elsewhere. */
export function Header({ organisation }: { organisation: string | undefined }) {
  const name = escapeInvisible(organisation ?? "Redemption Desk");
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" style={{ border: 0 }}>
      <tbody>
        <tr>
          <td
            data-skip-in-text="true"
            className="solid"
            align="center"
            style={{
              ...{ backgroundColor: LIGHT.solid, borderRadius: "7px", color: "#ffffff" },
              ...{ fontSize: "15px", fontWeight: 600, height: "32px", width: "32px" },
            }}
          >
            {[...name][0]?.toLocaleUpperCase("en")}
          </td>
          <td style={{ fontSize: "13px", lineHeight: "18px", paddingLeft: "10px" }}>
            <span className="text" style={{ color: LIGHT.text, fontSize: "15px", fontWeight: 600 }}>
              {name}
            </span>
            {organisation ? (
              <>
                <br />
                <span className="quiet" style={{ color: LIGHT.quiet }}>
                  Redemption Desk
                </span>
              </>
            ) : null}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
