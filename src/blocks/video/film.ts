import type { VideoProps } from "#generated/types.ts";

type Provider = VideoProps["provider"];

/** The only video hosts. Their names are trademarks and the same in every language. */
const hosts: Record<Provider, { readonly name: string; readonly page: string }> = {
  youtube: { name: "YouTube", page: "https://www.youtube.com/watch?v=" },
  vimeo: { name: "Vimeo", page: "https://vimeo.com/" },
};

/** Returns the name of the host and the URL of the video's page there. */
export function filmOf(provider: Provider, videoId: string): { host: string; url: string } {
  const { name, page } = hosts[provider];
  return { host: name, url: page + encodeURIComponent(videoId) };
}

/** Formats "PT1H4M5S" as clock time: "1:04:05". */
export function runningTime(duration: string): string {
  const [, hours, minutes = "0", seconds = "0"] =
    /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? [];
  const tail = seconds.padStart(2, "0");
  return hours === undefined
    ? `${Number(minutes)}:${tail}`
    : `${Number(hours)}:${minutes.padStart(2, "0")}:${tail}`;
}
