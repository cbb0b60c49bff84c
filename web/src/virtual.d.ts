declare module 'virtual:catalogues' {
  type Text = () => Promise<{ default: string }>;
  type Part = { fr: Text; en: Text };
  export const words: Record<string, Part>;
  export const rules: Record<string, Part>;
}
declare module 'virtual:words/*' {
  const text: string;
  export default text;
}
