'use client';

import { CrashPage } from '@/components/shell/crash-page';

export default function PageCrash() {
  return <CrashPage />;
}
