import type { ReadEndpoint } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";

const postsPerPage = 10;
const pageNumber = /^[1-9]\d{0,5}$/;

/** GET /api/posts: a page of the blog list, newest first; empty after the last one. */
export const posts: ReadEndpoint = {
  method: "GET",
  path: "/api/posts",
  isLinkedData: true,
  answer: ({ local, query }) => {
    const asked = query.get("page") ?? "1";
    if (!pageNumber.test(asked)) throw new HttpProblem(400, "page must be a number from 1.");
    const listed = Array.from(local.posts.values(), (post) => post.listed);
    const start = (Number(asked) - 1) * postsPerPage;
    return {
      "hydra:member": listed.slice(start, start + postsPerPage),
      "hydra:totalItems": listed.length,
    };
  },
};
