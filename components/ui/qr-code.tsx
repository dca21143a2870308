import { QRCodeSVG } from "qrcode.react";
import { cn } from "./cn";

type QrCodeProps = {
  value: string;
  /** The text alternative: what a camera would read here. */
  alt: string;
  size?: number;
  className?: string;
};

/** A QR code, black on white in both themes: scanners need the contrast and the quiet zone of four modules. */
export function QrCode({ value, alt, size = 176, className }: QrCodeProps) {
  return (
    <span className={cn("inline-block overflow-hidden rounded-lg border bg-white", className)}>
      <QRCodeSVG
        value={value}
        size={size}
        level="M"
        marginSize={4}
        bgColor="#ffffff"
        fgColor="#000000"
        role="img"
        aria-label={alt}
        className="block h-auto max-w-full"
      />
    </span>
  );
}
