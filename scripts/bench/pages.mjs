// Baseline pages built like the product from nothing but the libraries they need.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { getCachePath, getRootPath } from '../lib/root.mjs';

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>baseline</title></head>
<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>`;

/** A sign-in page with the same libraries and almost no code of its own. */
const SIGN_IN = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import styled, { createGlobalStyle } from 'styled-components';
import useSWR, { SWRConfig } from 'swr';
import axios from 'axios';
import { useForm } from 'react-hook-form';
import { yupResolver } from '@hookform/resolvers/yup';
import { object, string } from 'yup';

const client = axios.create({ baseURL: '/api' });
const Global = createGlobalStyle\`body { margin: 0; font-family: sans-serif; }\`;
const Form = styled.form\`display: grid; gap: 1rem; max-width: 24rem; margin: 4rem auto;\`;
const Input = styled.input\`padding: 0.75rem; border: 1px solid gray;\`;
const Button = styled.button\`padding: 0.75rem; border: 0;\`;
const schema = object({ email: string().email().required(), password: string().required() });

const SignIn = () => {
  const navigate = useNavigate();
  const { data } = useSWR('theme', () => Promise.resolve('BlueTheme'));
  const { register, handleSubmit, formState } = useForm({ resolver: yupResolver(schema) });
  const send = (values) => client.post('/user/login', values).then(() => navigate('/'));
  return h(Form, { onSubmit: handleSubmit(send), 'data-theme': data },
    h('h1', null, 'Account Sign In'),
    h(Input, { 'aria-label': 'Email', ...register('email') }),
    h(Input, { 'aria-label': 'Password', type: 'password', ...register('password') }),
    h('p', null, formState.errors.email?.message ?? ''),
    h(Button, { type: 'submit' }, 'Sign In'),
    h(Link, { to: '/' }, 'Back to user selection'));
};

createRoot(document.getElementById('root')).render(
  h(SWRConfig, { value: {} }, h(Global), h(BrowserRouter, null, h(Routes, null,
    h(Route, { path: '/user/signin', element: h(SignIn) }),
    h(Route, { path: '*', element: h(Navigate, { to: '/user/signin' }) })))));
`;

/** Builds a page from source text and serves it. Resolves with its URL and a stop function. */
export const servePage = async (name, source, { aliases = {}, conditions } = {}) => {
  const root = getCachePath('bench', name);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'index.html'), HTML);
  writeFileSync(join(root, 'main.jsx'), source);
  const config = {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: aliases, ...(conditions ? { conditions } : {}) },
    build: { target: 'es2022', emptyOutDir: true },
    preview: { port: 0, host: '127.0.0.1' },
  };
  await build(config);
  const server = await preview(config);
  return { url: server.resolvedUrls.local[0].replace(/\/$/, ''), stop: () => server.close() };
};

/** Path of a dependency of packages/forms: in its own node_modules if the version differs, otherwise at the root. */
const findFormsLibrary = (name) =>
  [getRootPath('packages', 'forms', 'node_modules', name), getRootPath('node_modules', name)].find(
    existsSync,
  );

export const serveSignInBaseline = () => {
  const libraries = ['@hookform/resolvers', 'react-hook-form', 'yup'];
  return servePage('sign-in', SIGN_IN, {
    aliases: Object.fromEntries(libraries.map((name) => [name, findFormsLibrary(name)])),
  });
};
