import { render } from '@testing-library/react';
import fc from 'fast-check';
import { StructuredData } from './structured-data.tsx';

test('no text of a page can close the script element', () => {
  const text = fc.array(
    fc.constantFrom('</script>', '<!--', '<script>', '&lt;', '"', '\\', '\u2028', 'Чита'),
  );
  fc.assert(
    fc.property(text, (pieces) => {
      const name = pieces.join('');
      const { container, unmount } = render(<StructuredData data={[{ name }]} />);
      const [script, ...others] = container.querySelectorAll('script');
      expect(others).toEqual([]);
      expect(script?.innerHTML).not.toContain('<');
      expect(JSON.parse(script?.innerHTML ?? '')).toEqual({ name });
      unmount();
    }),
  );
});
