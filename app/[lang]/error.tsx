'use client';

export { CrashPage as default } from '#components/shell/crash-page.tsx';
