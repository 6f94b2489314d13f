// What the page loads of React. As a second entry point, it makes esbuild put React into chunks of its own.
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';
