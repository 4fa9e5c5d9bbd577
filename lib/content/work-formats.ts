export const workFormats = ['office', 'office-remote', 'remote'] as const;
