// The site's own preview next to the editor: it shows what is typed, and selects the block that is clicked.
import { blockAt } from "./fields.mjs";
import { useReport } from "./report.mjs";

const { wp, waymark } = window;
const { createElement: el, useEffect, useRef, useState } = wp.element;
const { dispatch, select, useSelect } = wp.data;
const { PluginSidebar, PluginSidebarMoreMenuItem } = wp.editPost;

const origin = new URL(waymark.site).origin;

function useSelectedAnchor() {
  return useSelect((from) => {
    const { getSelectedBlock } = from("core/block-editor");
    return getSelectedBlock()?.attributes.anchor;
  }, []);
}

/** An address is valid for an hour; one with another key or language is another draft. */
const draftAt = (address) => address?.replace(/&token=.*/, "");

function Frame() {
  const { document, preview } = useReport();
  const anchor = useSelectedAnchor();
  const frame = useRef();
  const [address, setAddress] = useState(preview);
  const [isReady, setIsReady] = useState(false);
  const send = (message) => frame.current?.contentWindow.postMessage(message, origin);
  useEffect(() => {
    const listen = ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      if (data.waymark === "ready") setIsReady(true);
      if (data.waymark === "refused" && data.status === 404) setAddress(null);
      if (data.waymark !== "selected") return;
      const { getBlocks } = select("core/block-editor");
      const block = blockAt(getBlocks(), data.pointer ?? "", waymark.nested);
      if (block !== undefined) dispatch("core/block-editor").selectBlock(block.clientId);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, []);
  useEffect(() => {
    if (draftAt(preview) === draftAt(address)) return;
    setIsReady(false);
    setAddress(preview);
  }, [preview, address]);
  useEffect(() => {
    if (isReady && document !== null) send({ waymark: "draft", document });
  }, [isReady, document]);
  useEffect(() => {
    if (isReady && anchor) send({ waymark: "show", block: anchor });
  }, [isReady, anchor]);
  if (address === null) return el(wp.components.Spinner);
  return el("iframe", { ref: frame, src: address, title: "Preview", className: "waymark-frame" });
}

export const Preview = () => [
  el(PluginSidebarMoreMenuItem, { key: "menu", target: "preview" }, "Preview in the site"),
  el(
    PluginSidebar,
    { key: "bar", name: "preview", title: "Preview in the site", className: "waymark-preview" },
    el(Frame),
  ),
];
