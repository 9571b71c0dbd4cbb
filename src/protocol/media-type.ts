/** Returns the media type in a `Content-Type`, in lower case and without its parameters; "" if there is none. */
export function mediaTypeIn(contentType: string | null | undefined): string {
  return contentType?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
