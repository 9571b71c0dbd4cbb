// The REST API of Directus, for administrators: EMAIL and PASSWORD, and DIRECTUS, the address of Directus.
const { EMAIL: email, PASSWORD: password, DIRECTUS = "http://localhost:8055" } = process.env;

async function asked(method, path, { token, body }) {
  const isFile = body instanceof FormData;
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(!isFile && { "content-type": "application/json" }),
  };
  const sent = { method, headers, body: isFile ? body : JSON.stringify(body) };
  const answer = await fetch(`${DIRECTUS}${path}`, sent);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 2000)}`);
  return text === "" ? undefined : JSON.parse(text).data;
}

const { access_token: token } = await asked("POST", "/auth/login", { body: { email, password } });

export const send = (method, path, body) => asked(method, path, { token, body });
