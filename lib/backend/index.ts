import { cache } from 'react';
import type { Backend } from './backend';
import { embeddedBackend } from './embedded/embedded-backend';

export const backend: Backend = embeddedBackend;

/** Reads that one request shares: the page and its metadata ask once. */
export const getLanguages = cache(() => backend.getLanguages());
export const getInitialData = cache((language: string) => backend.getInitialData(language));
export const getPage = cache((code: string) => backend.getPage(code));
export const getMessages = cache((language: string) => backend.getMessages(language));
