'use client';

import { CrashPage } from '#components/shell/crash-page.tsx';

export default function PageCrash() {
  return <CrashPage />;
}
