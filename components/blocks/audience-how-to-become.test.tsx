import { howToBecomeCourier } from '#components/blocks/how-to-become-courier/how-to-become-courier.tsx';
import { howToBecomeDriver } from '#components/blocks/how-to-become-driver/how-to-become-driver.tsx';
import { renderBlock } from './block.fixture.tsx';

const image = { src: '/art/step-call.svg', width: 100, height: 178 };

it.each([
  ['driver', howToBecomeDriver, '/art/step-documents.svg'],
  ['courier', howToBecomeCourier, '/art/step-bag.svg'],
] as const)(
  'a %s step shows its image or the default drawing, in the row and beside its text',
  (_, block, drawing) => {
    const steps = [
      { title: 'A', text: 'B', image },
      { title: 'C', text: 'D' },
    ];
    const { container } = renderBlock(block, { title: 'How', steps });
    const images = [...container.querySelectorAll('foreignObject img')].map((one) => one.getAttribute('src'));
    expect(images.filter((src) => src === image.src)).toHaveLength(2);
    expect(images.filter((src) => src === drawing)).toHaveLength(2);
  },
);
